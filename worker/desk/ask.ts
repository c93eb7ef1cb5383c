import type { Asked, Verb } from '../orders/routes/operator/verb.ts';

export type AnswerOf<Asking> = Asking extends Verb<infer Answer> ? Answer : never;

/** What of a request cannot be read, in words. */
export class Malformed extends Error {
  override name = 'Malformed';
}

/**
 * Asks what the door asks, by the same verb. Throws Malformed for what cannot be read, and what the verb
 * throws.
 */
export async function ask<Answer extends object>(
  verb: Verb<Answer>,
  asked: Asked,
  body: object,
): Promise<Answer> {
  const read = verb.read(body);
  if ('problem' in read) throw new Malformed(read.problem);
  return read.act(asked);
}

/** A place of a list as an address has it; undefined for none and for what is no place. */
export function placeOf(text: string | undefined): { at: number; id: string } | undefined {
  const [, at, id] = /^(\d{1,16}):(.*)$/.exec(text ?? '') ?? [];
  return at === undefined || id === undefined ? undefined : { at: Number(at), id };
}
