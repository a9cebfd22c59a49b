/** Why nobody can listen on the port that a variable names, in one sentence (OPS-1). */
export const portError = (
  variable: string,
  port: number,
  host: string,
  { code, message }: NodeJS.ErrnoException,
): Error => {
  const reason = code === 'EADDRINUSE' ? 'is already in use' : `cannot be listened on (${code ?? message})`;
  return new Error(`${variable} ${port} on ${host} ${reason}.`);
};
