type Connection = { saveData?: boolean; effectiveType?: string };

/**
 * True if the visitor has turned on the browser's data saver, or has a slow connection. Then nothing is loaded
 * before it is needed (rule 13.5).
 */
export function prefersFewBytes(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return !!connection?.saveData || /2g/.test(connection?.effectiveType ?? '');
}
