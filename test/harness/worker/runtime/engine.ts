import { AsyncLocalStorage } from 'node:async_hooks';
import { pause, type Timer, turn, virtualTime } from './virtual-time.ts';

/** What may go wrong with a call: before its effect, after it, or with the one who calls. */
export const faults = [
  'none',
  'failBefore',
  'failAfter',
  'slow',
  'stopBefore',
  'stopAfter',
] as const;
export type Fault = (typeof faults)[number];

/** Work that goes on by itself: a request to the shop, a call at the provider, a run of the job. */
type Task = {
  name: string;
  /** Its worker was stopped: nothing of it happens any more. */
  isStopped: boolean;
  isDone: boolean;
  /** How many calls and other tasks it waits for. */
  waits: number;
  /** How many timers it has begun: for a pause, or to limit how long it works on. */
  timers: number;
  /** Called when it is stopped. */
  onStop: () => void;
};

/** A call that leaves a task and waits for its turn. */
export type Call = {
  label: string;
  task: Task;
  faults: readonly Fault[];
  perform: (fault: Fault) => Promise<void>;
};

type CallOptions<T> = {
  label: string;
  /** What may go wrong with it. */
  faults: readonly Fault[];
  effect: () => Promise<T>;
  /** What the caller gets where it fails. */
  error: () => unknown;
  /** When the caller waits no longer. */
  signal?: AbortSignal | null | undefined;
};

/** How long an answer may be late, in ms: within every wait, and beyond them. */
const LATE = [2000, 6000, 16_000, 40_000] as const;
/** A task that does nothing for so many turns without waiting for anything hangs. */
const MOST_TURNS = 100_000;
/** So many turns in which nothing happens are enough where every task waits for a call. */
const QUIET = 8;
/** How many turns a pause comes after, and how many it takes where a task may still be working. */
const PAUSES_EACH = 8;
const LONG_QUIET = 3 * PAUSES_EACH;

/**
 * Runs tasks one call at a time. Whoever drives it decides which call is next, what becomes of it and
 * when the clock goes on, so that the same decisions give the same run.
 */
export class Engine {
  readonly #context = new AsyncLocalStorage<Task>();
  readonly #tasks = new Set<Task>();
  readonly #owners = new Map<number, Task>();
  #calls: Call[] = [];
  /** Tasks that failed: none may. */
  readonly #problems: string[] = [];
  #activity = 0;
  #busy = 0;
  #reads = 0;
  #lateness = 0;

  readonly #wentWrong: (call: Call, fault: Fault) => void;

  /** `wentWrong` hears of every call that something went wrong with. */
  constructor(now: number, wentWrong: (call: Call, fault: Fault) => void) {
    this.#wentWrong = wentWrong;
    virtualTime.reset(now, {
      began: (timer) => this.#timerBegan(timer),
      ended: (timer) => this.#timerEnded(timer),
    });
  }

  /** The calls that wait, oldest first. */
  get calls(): readonly Call[] {
    return this.#calls;
  }

  get isIdle(): boolean {
    return this.#tasks.size === 0;
  }

  get tasks(): readonly string[] {
    return [...this.#tasks].map(({ name }) => name);
  }

  /** Starts a task; the one that starts it goes on. */
  start(name: string, work: () => Promise<unknown>, onStop = () => {}): Task {
    const task: Task = { name, isStopped: false, isDone: false, waits: 0, timers: 0, onStop };
    this.#tasks.add(task);
    this.#activity += 1;
    const run = async () => {
      try {
        await work();
      } finally {
        task.isDone = true;
        this.#activity += 1;
        this.#tasks.delete(task);
      }
    };
    this.#context.run(task, run).catch((error: unknown) => {
      this.#problems.push(`${name}: ${error instanceof Error ? error.stack : String(error)}`);
    });
    return task;
  }

  /** Waits for something that no call and no timer of this task brings. */
  async waiting<T>(result: Promise<T>): Promise<T> {
    const task = this.#context.getStore();
    if (task) task.waits += 1;
    try {
      return await result;
    } finally {
      if (task) task.waits -= 1;
      this.#activity += 1;
    }
  }

  /** Real work outside the run, such as reading a file: nothing else is decided meanwhile. */
  async outside<T>(work: () => Promise<T>): Promise<T> {
    this.#busy += 1;
    try {
      return await work();
    } finally {
      this.#busy -= 1;
      this.#activity += 1;
    }
  }

  /** Waits for a body, which the platform hands over while its task may wait for a call as well. */
  async reading<T>(body: Promise<T>): Promise<T> {
    this.#reads += 1;
    try {
      return await body;
    } finally {
      this.#reads -= 1;
      this.#activity += 1;
    }
  }

  /** Puts a call in the queue; resolves when it was performed and its answer has arrived. */
  call<T>({ label, faults: possible, effect, error, signal }: CallOptions<T>): Promise<T> {
    const task = this.#context.getStore();
    if (!task) return effect();
    this.#activity += 1;
    return new Promise((resolve, reject) => {
      if (task.isStopped) return;
      task.waits += 1;
      let isAnswered = false;
      const answered = (deliver: () => void) => {
        this.#activity += 1;
        if (!isAnswered) task.waits -= 1;
        if (!isAnswered && !task.isStopped) this.#context.run(task, deliver);
        isAnswered = true;
      };
      signal?.addEventListener('abort', () => answered(() => reject(signal.reason)));
      const perform = async (fault: Fault) => {
        if (fault === 'stopBefore') return this.stop(task);
        if (fault === 'failBefore') return answered(() => reject(error()));
        const end = await effect().then(
          (result) => () => resolve(result),
          (problem: unknown) => () => reject(problem),
        );
        if (fault === 'stopAfter') return this.stop(task);
        if (fault === 'failAfter') return answered(() => reject(error()));
        if (fault !== 'slow' || task.isStopped) return answered(end);
        const ms = LATE[this.#lateness++ % LATE.length] ?? LATE[0];
        // The call waits, and is counted above.
        this.#context.run(task, () => virtualTime.start(() => answered(end), ms, true));
      };
      this.#calls.push({ label, task, faults: possible, perform });
    });
  }

  /** Performs a call that waits. */
  async perform(call: Call, fault: Fault): Promise<void> {
    this.#calls = this.#calls.filter((other) => other !== call);
    if (fault !== 'none') this.#wentWrong(call, fault);
    await call.perform(fault);
  }

  /** Stops a task where it is, as a worker is that the platform ends. */
  stop(task: Task): void {
    if (task.isDone) return;
    task.isStopped = true;
    task.isDone = true;
    this.#calls = this.#calls.filter((call) => call.task !== task);
    for (const [id, owner] of this.#owners) if (owner === task) virtualTime.cancel(id);
    this.#tasks.delete(task);
    this.#activity += 1;
    task.onStop();
  }

  /** Returns when every task waits. Throws Error where one hangs or failed. */
  async settle(): Promise<void> {
    const [problem] = this.#problems;
    if (problem) throw new Error(problem);
    let quiet = 0;
    for (let turns = 0; turns < MOST_TURNS; turns += 1) {
      const before = this.#activity;
      const tasks = [...this.#tasks];
      const mayWork = this.#reads > 0 || tasks.some(({ waits }) => waits === 0);
      // What the platform reads and writes itself, such as a body, gets its turn with a pause alone.
      const isLong = this.#busy > 0 || (mayWork && turns % PAUSES_EACH === PAUSES_EACH - 1);
      await (isLong ? pause() : turn());
      const isStill =
        this.#activity === before &&
        this.#busy === 0 &&
        tasks.every(({ waits, timers }) => waits + timers > 0);
      quiet = isStill ? quiet + 1 : 0;
      if (quiet >= (mayWork ? LONG_QUIET : QUIET)) return;
    }
    const hanging = [...this.#tasks].filter(({ waits, timers }) => waits + timers === 0);
    throw new Error(`Hangs: ${hanging.map(({ name }) => name).join(', ')}`);
  }

  #timerBegan(timer: Timer): void {
    this.#activity += 1;
    const task = this.#context.getStore();
    if (!task) return;
    if (!timer.isLimit) task.timers += 1;
    this.#owners.set(timer.id, task);
    const run = timer.run;
    timer.run = () => {
      if (!task.isStopped) this.#context.run(task, run);
    };
  }

  #timerEnded({ id, isLimit }: Timer): void {
    this.#activity += 1;
    const task = this.#owners.get(id);
    if (!task) return;
    if (!isLimit) task.timers -= 1;
    this.#owners.delete(id);
  }
}
