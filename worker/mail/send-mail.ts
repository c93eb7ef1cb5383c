import { company } from '../company.ts';
import type { Env } from '../env.ts';

/** A finished mail, as HTML and as text. */
export type Mail = { subject: string; html: string; text: string };

/** Sends a mail from the shop's address. Throws what the platform throws; the message may contain the recipient. */
export async function sendMail(env: Env, to: string, mail: Mail): Promise<void> {
  await env.EMAIL.send({ from: { name: company.brand, email: company.email }, to, ...mail });
}
