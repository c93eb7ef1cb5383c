import { company } from '../company.ts';
import type { Env } from '../env.ts';

/** A finished mail, in both forms a mail client may show. */
export type Mail = { subject: string; html: string; text: string };

/** Hands a mail in the shop's name to the platform. Throws what that throws; it may name the recipient. */
export async function sendMail(env: Env, to: string, mail: Mail): Promise<void> {
  await env.EMAIL.send({ from: { name: company.brand, email: company.email }, to, ...mail });
}
