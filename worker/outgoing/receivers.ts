import * as z from 'zod/mini';
import type { Env } from '../env.ts';
import { jsonValue } from '../json-value.ts';
import { isDeployed } from '../shop.ts';
import { type OutgoingType, outgoingTypeNames } from './facts.ts';
import { toSecretBytes } from './signature.ts';

/** A system that receives webhooks. The secrets sign its webhooks. The newest secret is the first. */
export type Receiver = {
  name: string;
  url: string;
  types: readonly OutgoingType[];
  secrets: readonly string[];
};

/** A receiver must not have these names, because they have another meaning in an order's log. */
const reservedNames: readonly string[] = ['buyer', 'carrier', 'shop', 'operator'];
const name = z.string().check(
  z.regex(/^[a-z][a-z0-9-]{0,29}$/, 'a name is lower-case letters, digits and dashes'),
  z.refine(
    (text) => !reservedNames.includes(text),
    'this name has another meaning in an order’s log',
  ),
);
const secret = z
  .string()
  .check(
    z.refine(
      (text) => toSecretBytes(text) !== null,
      'a secret is whsec_ and 24 to 64 bytes in base64',
    ),
  );
const secretsShape = z.record(name, z.array(secret).check(z.minLength(1), z.maxLength(4)));
const receiverShape = z.strictObject({
  name,
  url: z.string().check(z.refine((text) => URL.canParse(text), 'an address is an absolute URL')),
  events: z.optional(
    z
      .array(z.enum(outgoingTypeNames, `an event is ${outgoingTypeNames.join(', ')}`))
      .check(z.minLength(1)),
  ),
});

type Settings = Pick<Env, 'SHOP' | 'OUTGOING_WEBHOOKS' | 'OUTGOING_SECRETS'>;

/**
 * Reads the receivers from OUTGOING_WEBHOOKS and their secrets from OUTGOING_SECRETS. Also returns the
 * problems of both settings, without any secret. The webhooks of a receiver without a secret wait until it
 * has one. Never throws.
 */
export function readReceivers(env: Settings): { receivers: Receiver[]; problems: string[] } {
  const settings = readSetting(
    'OUTGOING_WEBHOOKS',
    env.OUTGOING_WEBHOOKS,
    z.array(receiverShape),
    [],
  );
  const secrets = readSecrets('OUTGOING_SECRETS', env.OUTGOING_SECRETS);
  const problems = [...settings.problems, ...secrets.problems];
  const receivers: Receiver[] = [];
  for (const { name: receiverName, url, events = outgoingTypeNames } of settings.value) {
    const { protocol, username, password } = new URL(url);
    const isSafe = protocol === 'https:' || (protocol === 'http:' && !isDeployed(env));
    if (!isSafe || username || password) {
      problems.push(`OUTGOING_WEBHOOKS: ${receiverName} has no https address without credentials`);
    } else if (receivers.some((one) => one.name === receiverName)) {
      problems.push(`OUTGOING_WEBHOOKS: ${receiverName} is listed twice`);
    } else {
      const receiverSecrets = secrets.value[receiverName] ?? [];
      if (receiverSecrets.length === 0)
        problems.push(`OUTGOING_SECRETS has no secret for ${receiverName}`);
      receivers.push({ name: receiverName, url, types: events, secrets: receiverSecrets });
    }
  }
  return { receivers, problems };
}

/** Reads the secrets of each system from a setting, and the setting's problems. Never throws. */
export function readSecrets(setting: string, text: string | undefined) {
  return readSetting(setting, text, secretsShape, {});
}

function readSetting<Value>(
  setting: string,
  text: string | undefined,
  shape: z.ZodMiniType<Value>,
  emptyValue: Value,
): { value: Value; problems: string[] } {
  if (!text) return { value: emptyValue, problems: [] };
  const value = jsonValue(text);
  if (value === undefined) return { value: emptyValue, problems: [`${setting} is not JSON`] };
  const { success, data, error } = z.safeParse(shape, value);
  if (success) return { value: data, problems: [] };
  // The message of a problem contains the field and the reason. It does not contain the value, because the
  // value may be a secret.
  const problems = error.issues.map(({ path, message }) =>
    [setting, path.map(String).join('.'), message].filter(Boolean).join(': '),
  );
  return { value: emptyValue, problems };
}
