type Connection = { saveData?: boolean; effectiveType?: string };

/** Whether nothing is loaded before it is asked for: data saver or a slow connection (rule 13.5). */
export function prefersFewBytes(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return !!connection?.saveData || /2g/.test(connection?.effectiveType ?? '');
}
