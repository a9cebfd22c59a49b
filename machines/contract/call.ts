import type * as v from 'valibot';

/** One call of the API, as browser and server both know it (API-1). */
export interface CallContract<Answer extends v.GenericSchema = v.GenericSchema> {
  readonly method: 'GET' | 'POST';
  /** Below `/api`; a step like `:slug` stands for any text. */
  readonly path: string;
  /**
   * What is answered: its input is what the server sends, its output what the browser makes of it. A fallback is for the
   * browser alone, field by field, as the server of that moment may be older, newer or broken.
   */
  readonly answer: Answer;
}

/** What the server sends. */
export type Sent<Contract extends CallContract> = v.InferInput<Contract['answer']>;
/** What the browser makes of it. */
export type Read<Contract extends CallContract> = v.InferOutput<Contract['answer']>;
