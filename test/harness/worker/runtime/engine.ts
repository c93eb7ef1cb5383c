import { AsyncLocalStorage } from 'node:async_hooks';
import { type Timer, turn, virtualTime } from './virtual-time.ts';

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
export type Task = {
  name: string;
  /** Its worker was stopped: nothing of it happens any more. */
  isStopped: boolean;
  isDone: boolean;
  /** How many calls, timers and other tasks it waits for. */
  waits: number;
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
};

/** How long an answer may be late, in ms: within every wait, and beyond them. */
const LATE = [2000, 6000, 16_000, 40_000] as const;
/** A task that does nothing for so many turns without waiting for anything hangs. */
const MOST_TURNS = 20_000;

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
  #lateness = 0;

  readonly #wentWrong: (call: Call, fault: Fault) => void;

  /** `wentWrong` hears of every call that something went wrong with. */
  constructor(now: number, wentWrong: (call: Call, fault: Fault) => void) {
    this.#wentWrong = wentWrong;
    virtualTime.reset(now, {
      began: (timer) => this.#timerBegan(timer),
      ended: ({ id }) => this.#timerEnded(id),
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
    const task: Task = { name, isStopped: false, isDone: false, waits: 0, onStop };
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

  /** Puts a call in the queue; resolves when it was performed and its answer has arrived. */
  call<T>({ label, faults: possible, effect, error }: CallOptions<T>): Promise<T> {
    const task = this.#context.getStore();
    if (!task) return effect();
    this.#activity += 1;
    return new Promise((resolve, reject) => {
      if (task.isStopped) return;
      task.waits += 1;
      const answered = (deliver: () => void) => {
        this.#activity += 1;
        task.waits -= 1;
        if (!task.isStopped) this.#context.run(task, deliver);
      };
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
        this.#context.run(task, () => virtualTime.start(() => answered(end), ms));
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
      await turn();
      const isStill =
        this.#activity === before &&
        this.#busy === 0 &&
        [...this.#tasks].every(({ waits }) => waits > 0);
      quiet = isStill ? quiet + 1 : 0;
      if (quiet === 2) return;
    }
    const hanging = [...this.#tasks].filter(({ waits }) => waits === 0);
    throw new Error(`Hangs: ${hanging.map(({ name }) => name).join(', ')}`);
  }

  #timerBegan(timer: Timer): void {
    this.#activity += 1;
    const task = this.#context.getStore();
    if (!task) return;
    task.waits += 1;
    this.#owners.set(timer.id, task);
    const run = timer.run;
    timer.run = () => {
      if (!task.isStopped) this.#context.run(task, run);
    };
  }

  #timerEnded(id: number): void {
    this.#activity += 1;
    const task = this.#owners.get(id);
    if (!task) return;
    task.waits -= 1;
    this.#owners.delete(id);
  }
}
