import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import * as z from 'zod';
import { descriptionFiles, descriptionFolder } from '../../../ops/dev/paypal-description.ts';

/** The file of the API description for each start of an API path. */
const files = descriptionFiles;
type File = (typeof files)[keyof typeof files];

/** False if the description has not been downloaded. Tests that need the description are then skipped. */
export const hasDescription = descriptionFolder !== undefined;

/** Returns true if PayPal's description covers a path; it does not cover disputes. */
export function isDescribed(url: string): boolean {
  return Object.keys(files).some((start) => url.startsWith(start));
}

type Node = { [key: string]: Node | undefined } & { $ref?: string };
type Loaded = { document: Node; ajv: Ajv2020; compiled: Map<string, ValidateFunction> };
const loaded = new Map<File, Loaded>();

function load(file: File): Loaded {
  const cached = loaded.get(file);
  if (cached) return cached;
  if (!descriptionFolder) {
    throw new Error("PayPal's description is missing: run `npm run paypal-description` first");
  }
  const document = JSON.parse(readFileSync(path.join(descriptionFolder, `${file}.json`), 'utf8'));
  // PayPal's patterns are invalid with the flag u, and the description has formats that JSON Schema does not define.
  // The description limits this field to 13 characters, but its value GUEST_CHECKOUT has 14.
  const { paypal_wallet_experience_context: experience } = document.components?.schemas ?? {};
  delete experience?.properties?.landing_page?.maxLength;
  const options = { strict: false, unicodeRegExp: false, allErrors: true, logger: false } as const;
  const ajv = new Ajv2020({ ...options, validateSchema: false });
  addFormats.default(ajv);
  ajv.addSchema({ ...document, $id: file });
  const fresh = { document, ajv, compiled: new Map() };
  loaded.set(file, fresh);
  return fresh;
}

function pointerPart(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1');
}

/** Follows keys and references through the document. Returns the JSON pointer of the last key's value, or null. */
function pointerTo(document: Node, keys: string[]): string | null {
  let node: Node | undefined = document;
  let pointer = '#';
  for (const key of ['', ...keys]) {
    if (key !== '') {
      node = node?.[key];
      pointer = `${pointer}/${pointerPart(key)}`;
    }
    while (node?.$ref) {
      pointer = node.$ref;
      const inner: string[] = pointer.slice(2).split('/');
      node = inner.reduce<Node | undefined>(
        (at, part) => at?.[part.replaceAll('~1', '/')],
        document,
      );
    }
  }
  return node ? pointer : null;
}

type Operation = { file: File; keys: string[] };

/**
 * The operation of a method and a path such as `/v2/…`, with or without a query.
 * @throws Error for an undescribed path
 */
function findOperation(method: string, url: string): Operation {
  const pathname = url.split('?')[0] ?? '';
  const file = Object.entries(files).find(([start]) => pathname.startsWith(start))?.[1];
  if (!file) throw new Error(`No description covers ${pathname}`);
  const templates = Object.keys(load(file).document.paths ?? {});
  const matches = (template: string) =>
    new RegExp(`^${template.replace(/\{[^}]+\}/g, '[^/]+')}$`).test(pathname);
  const template = templates.find(matches);
  if (!template) throw new Error(`${file} does not describe ${pathname}`);
  return { file, keys: ['paths', template, method.toLowerCase()] };
}

function problems(file: File, pointer: string, value: unknown): string[] {
  const { ajv, compiled } = load(file);
  const validate = compiled.get(pointer) ?? ajv.compile({ $ref: `${file}${pointer}` });
  compiled.set(pointer, validate);
  if (validate(value)) return [];
  return (validate.errors ?? []).map(
    (error) => `${error.instancePath || '/'} ${error.message} ${JSON.stringify(error.params)}`,
  );
}

/** The differences between a request's body and PayPal's description. */
export function requestProblems(request: {
  method: string;
  path: string;
  body: unknown;
}): string[] {
  const { file, keys } = findOperation(request.method, request.path);
  const { document } = load(file);
  const content = ['requestBody', 'content', 'application/json', 'schema'];
  const pointer = pointerTo(document, [...keys, ...content]);
  if (pointer) return problems(file, pointer, request.body ?? {});
  const bodiless = request.body === null || request.body === undefined;
  return bodiless ? [] : [`${request.method} ${request.path} takes no body`];
}

/**
 * The issues of orders that the description lacks in the call that creates an order. PayPal's guides to single methods
 * have them, or the description has them in the call that confirms a payment source.
 */
const undescribedIssues = [
  'COUNTRY_NOT_SUPPORTED_BY_PAYMENT_SOURCE',
  'CURRENCY_NOT_SUPPORTED_BY_PAYMENT_SOURCE',
  'NOT_ENABLED_FOR_PAYMENT_SOURCE',
  'ONLY_ONE_PAYMENT_SOURCE_ALLOWED',
];
const refusal = z.looseObject({ details: z.array(z.looseObject({ issue: z.string() })) });

/** The differences between an answer and PayPal's description. A status without a description is a difference. */
export function answerProblems(
  request: { method: string; path: string },
  answer: { status: number; body: unknown },
): string[] {
  const { file, keys } = findOperation(request.method, request.path);
  const { document } = load(file);
  const responses = [...keys, 'responses'];
  const status = [String(answer.status), 'default'].find((name) =>
    pointerTo(document, [...responses, name]),
  );
  if (!status) return [`${answer.status} is not described for ${request.method} ${request.path}`];
  const content = ['content', 'application/json', 'schema'];
  const pointer = pointerTo(document, [...responses, status, ...content]);
  const issue = refusal.safeParse(answer.body).data?.details[0]?.issue;
  if (issue !== undefined && undescribedIssues.includes(issue)) return [];
  return pointer ? problems(file, pointer, answer.body) : [];
}

/** The differences between a value and a named schema of the description, such as a webhook's `event`. */
export function schemaProblems(file: File, schema: string, value: unknown): string[] {
  return problems(file, `#/components/schemas/${schema}`, value);
}

/** The codes of the carriers in the description. */
export function describedCarriers(): string[] {
  const carriers = load('checkout_orders_v2').document.components?.schemas?.shipment_carrier?.enum;
  return z.array(z.string()).parse(carriers);
}

/** The possible values of a property of a named schema in the description of orders. */
export function describedValues(schema: string, property: string): string[] {
  const { components } = load('checkout_orders_v2').document;
  return z.array(z.string()).parse(components?.schemas?.[schema]?.properties?.[property]?.enum);
}

const issueList = z.array(
  z.object({
    title: z.string(),
    properties: z.object({
      description: z.looseObject({ enum: z.array(z.string()).optional() }),
    }),
  }),
);
const issueSchema = z.looseObject({
  properties: z.object({
    details: z.object({ items: z.object({ anyOf: issueList }) }),
  }),
});
const answerSchema = z.looseObject({ allOf: z.array(z.object({ $ref: z.string() })).optional() });

/** The issues of a refused call, by status, each with its message. Empty if the description lists no issues. */
export function describedIssues(
  path: string,
  method: 'post' | 'get' | 'delete' = 'post',
): Record<string, Record<string, string>> {
  const start = Object.entries(files).find(([start]) => path.startsWith(start));
  if (!start) throw new Error(`No description covers ${path}`);
  const { document } = load(start[1]);
  const responses = document.paths?.[path]?.[method]?.responses ?? {};
  const issuesByStatus = Object.entries(responses).map(([status, response]) => {
    const content = typeof response === 'object' ? response.content : undefined;
    const schema = content?.['application/json']?.schema;
    const refs = answerSchema.safeParse(schema).data?.allOf ?? [];
    const lists = refs.flatMap(({ $ref }) => {
      const named = document.components?.schemas?.[$ref.split('/').at(-1) ?? ''];
      return issueSchema.safeParse(named).data?.properties.details.items.anyOf ?? [];
    });
    const words = lists.map(({ title, properties }) => [
      title,
      properties.description.enum?.[0] ?? '',
    ]);
    return [status, Object.fromEntries(words)] as const;
  });
  return Object.fromEntries(issuesByStatus.filter(([, issues]) => Object.keys(issues).length > 0));
}
