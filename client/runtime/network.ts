type Connection = { saveData?: boolean; effectiveType?: string };

/** Whether to load nothing ahead of a wish: data saver or a slow connection (spec section 9). */
export function prefersFewBytes(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return !!connection?.saveData || /2g/.test(connection?.effectiveType ?? '');
}
