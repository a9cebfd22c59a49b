COMMENT ON TABLE "posts" IS 'Nothing reads it: posts are files, content/README.md says how to make some of these rows.';
