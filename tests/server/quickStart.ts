/**
 * For a process that lives for seconds: V8 would spend one or two of the processor's seconds on optimizing the code of the
 * embedded database.
 */
export const quickStart = '--liftoff-only';
