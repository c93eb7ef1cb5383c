const SHARED_IDS = Symbol.for('request ids of two calls in this process');
const holder = globalThis as { [SHARED_IDS]?: string[] };

/** Stores a log line of the wallet sandbox if it says that two different calls had the same PayPal-Request-Id. */
export function noteSharedId(message: string): void {
  if (!message.startsWith('Two calls share the PayPal-Request-Id')) return;
  holder[SHARED_IDS] = [...(holder[SHARED_IDS] ?? []), message];
}

/** The stored log lines since the last call of this function. */
export function takeSharedIds(): string[] {
  const lines = holder[SHARED_IDS] ?? [];
  holder[SHARED_IDS] = [];
  return lines;
}
