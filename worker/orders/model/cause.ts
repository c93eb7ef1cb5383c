/** Who did it, an operator by name, `buyer`, `carrier` or `shop`, and why; nothing about whose order it is. */
export type Cause = { by: string; why: string | null };
