import * as v from 'valibot';

/** A text; any other value counts as empty. */
export const text = v.fallback(v.string(), '');

/** A text that may be missing; any other value counts as missing. */
export const optionalText = v.fallback(v.nullable(v.string()), null);

/** An ISO timestamp; an unreadable date counts as missing (fault N17). */
export const optionalTime = v.fallback(
  v.nullable(
    v.pipe(
      v.string(),
      v.check((time) => !Number.isNaN(Date.parse(time))),
    ),
  ),
  null,
);

/** An address that a frame or a link may have; any other counts as missing (fault N22). */
export const webAddress = v.fallback(
  v.nullable(v.pipe(v.string(), v.maxLength(2048), v.url(), v.regex(/^\s*https?:/i))),
  null,
);
