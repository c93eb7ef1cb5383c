/** Whether to load nothing ahead of a wish: data saver or a slow connection (spec section 9). */
export function prefersFewBytes(): boolean {
  if (!('connection' in navigator)) return false;
  const { saveData, effectiveType } = navigator.connection as {
    saveData?: boolean;
    effectiveType?: string;
  };
  return saveData === true || /2g/.test(effectiveType ?? '');
}
