import * as v from 'valibot';

/** A text; anything else counts as empty. */
export const text = v.fallback(v.string(), '');

/** A text that may be missing; anything else counts as none. */
export const optionalText = v.fallback(v.nullable(v.string()), null);

/** An ISO timestamp; what no date can be read from counts as none (fault N17). */
export const optionalTime = v.fallback(
  v.nullable(
    v.pipe(
      v.string(),
      v.check((time) => !Number.isNaN(Date.parse(time))),
    ),
  ),
  null,
);

/** Only addresses a frame or a link may lead to; anything else counts as none (faults N22). */
export const webAddress = v.fallback(
  v.nullable(v.pipe(v.string(), v.maxLength(2048), v.url(), v.regex(/^\s*https?:/i))),
  null,
);
