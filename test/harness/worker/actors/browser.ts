import { ORIGIN, type World } from '../world.ts';

export type Answer = { status: number; location: string; text: string };

/** A browser without script in Germany: keeps cookies and follows nothing by itself. */
export class Browser {
  readonly #world: World;
  readonly #cookies = new Map<string, string>();

  constructor(world: World) {
    this.#world = world;
  }

  /** Whether a cookie names the order that it made last. */
  get knowsOrder(): boolean {
    return [...this.#cookies.keys()].some((name) => name.endsWith('order'));
  }

  loseCookies(): void {
    this.#cookies.clear();
  }

  /** Throws TypeError where no answer comes. */
  get(address: string): Promise<Answer> {
    return this.#send(new Request(new URL(address, ORIGIN), this.#init()));
  }

  /** Throws TypeError where no answer comes. */
  post(address: string, fields: Readonly<Record<string, string>>): Promise<Answer> {
    const body = new URLSearchParams(fields);
    return this.#send(
      new Request(new URL(address, ORIGIN), { ...this.#init(), method: 'POST', body }),
    );
  }

  #init(): RequestInit {
    const cookie = [...this.#cookies].map((pair) => pair.join('=')).join('; ');
    return { redirect: 'manual', headers: { 'CF-IPCountry': 'DE', Cookie: cookie } };
  }

  /** Over a network that may lose the request, or its answer. */
  async #send(request: Request): Promise<Answer> {
    const response = await this.#world.engine.call({
      label: `visitor ${request.method} ${new URL(request.url).pathname}`,
      faults: ['none', 'failBefore', 'failAfter'],
      effect: () => this.#world.request('visitor', request),
      error: () => new TypeError('The network failed'),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = line.match(/^([^=]+)=([^;]*)/) ?? [];
      this.#cookies.set(name, value);
    }
    return {
      status: response.status,
      location: response.headers.get('Location') ?? '',
      text: await this.#world.engine.reading(response.text()),
    };
  }
}
