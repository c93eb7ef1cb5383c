export function text(_s: unknown): string { return ''; }
export function markdown(_s: unknown, _o: unknown): string { return ''; }
