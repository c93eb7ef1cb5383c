/**
 * TABLE: the roles of operators, from the least to the most. Each role may do all that the roles before it may. An
 * operator without a role may only read.
 */
export const roles = ['read', 'pack', 'refund', 'erase'] as const;
export type Role = (typeof roles)[number];

/** True if an operator with a role may do an action that needs the role `needed`. */
export function mayDo(role: Role, needed: Role): boolean {
  return roles.indexOf(role) >= roles.indexOf(needed);
}

/** The role with the most rights among some names. Other names than those of roles count as `read`. */
export function highestRole(names: readonly string[]): Role {
  return roles.findLast((role) => names.includes(role)) ?? 'read';
}

/**
 * The roles in the variable `OPERATOR_ROLES`, by the operator's email address or the name of a service token in small
 * letters: `kim@example.com=erase, packer=pack`. `problems` has a sentence for each entry that cannot be read.
 */
export function readRoles(setting: string): {
  table: ReadonlyMap<string, Role>;
  problems: string[];
} {
  const entries = setting
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .map((entry) => ({ entry, pair: entry.split('=').map((part) => part.trim().toLowerCase()) }));
  const isReadable = ({ pair }: { pair: readonly string[] }) =>
    pair.length === 2 && pair[0] !== '' && roles.some((role) => role === pair[1]);
  return {
    table: new Map(
      entries.filter(isReadable).map(({ pair }) => [pair[0] ?? '', highestRole(pair)] as const),
    ),
    problems: entries
      .filter((entry) => !isReadable(entry))
      .map(
        ({ entry }) =>
          `OPERATOR_ROLES: "${entry}" is not like kim@example.com=refund; the roles are ${roles.join(', ')}`,
      ),
  };
}
