import { AsyncLocalStorage } from 'node:async_hooks';
import { pause, type Timer, turn, virtualTime } from './virtual-time.ts';

/** The faults of a call: it fails before or after its effect, its answer is slow, or its task is stopped. */
export const faults = [
  'none',
  'failBefore',
  'failAfter',
  'slow',
  'stopBefore',
  'stopAfter',
] as const;
export type Fault = (typeof faults)[number];

/** Work that runs by itself: a request to the shop, a call to the provider, a run of the job. */
type Task = {
  name: string;
  /** True if the platform stopped the task's worker. The rest of the task then never happens. */
  isStopped: boolean;
  isDone: boolean;
  /** The number of calls and other tasks that the task waits for. */
  waits: number;
  /** The number of the task's running timers, without time limits. */
  timers: number;
  /** Called when the task is stopped. */
  onStop: () => void;
};

/** A task's call to a service, such as the database or the provider. It waits until the engine performs it. */
export type Call = {
  label: string;
  task: Task;
  faults: readonly Fault[];
  perform: (fault: Fault) => Promise<void>;
};

type CallOptions<T> = {
  label: string;
  /** The faults that this call can have. */
  faults: readonly Fault[];
  effect: () => Promise<T>;
  /** Makes the error that the caller gets after a fault. */
  error: () => unknown;
  /** Aborts when the caller stops waiting. */
  signal?: AbortSignal | null | undefined;
};

/** The delays of slow answers, in ms: some within the shop's time limits, some beyond them. */
const LATE = [2000, 6000, 16_000, 40_000] as const;
/** After this many turns without progress a task counts as hanging. */
const MAX_TURNS = 100_000;
/** After this many turns without activity, all tasks count as waiting. A turn runs all work that is ready. */
const QUIET = 8;
/** Every `PAUSES_EACH` turns the engine pauses, so that the platform can work. */
const PAUSES_EACH = 8;
const LONG_QUIET = 3 * PAUSES_EACH;

/**
 * Runs tasks one call at a time. The code of a run decides the next call, the call's fault and the clock's time. The
 * same decisions repeat the same run.
 */
export class Engine {
  readonly #context = new AsyncLocalStorage<Task>();
  readonly #tasks = new Set<Task>();
  readonly #owners = new Map<number, Task>();
  #calls: Call[] = [];
  /** The errors of failed tasks. No task may fail. */
  readonly #problems: string[] = [];
  #activity = 0;
  #busy = 0;
  #reads = 0;
  #lateness = 0;

  readonly #wentWrong: (call: Call, fault: Fault) => void;

  /** `wentWrong` is called for every call with a fault. */
  constructor(now: number, wentWrong: (call: Call, fault: Fault) => void) {
    this.#wentWrong = wentWrong;
    virtualTime.reset(now, {
      began: (timer) => this.#timerBegan(timer),
      ended: (timer) => this.#timerEnded(timer),
    });
  }

  /** The waiting calls, oldest first. */
  get calls(): readonly Call[] {
    return this.#calls;
  }

  get isIdle(): boolean {
    return this.#tasks.size === 0;
  }

  get tasks(): readonly string[] {
    return [...this.#tasks].map(({ name }) => name);
  }

  /** Starts a task and does not wait for it. */
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

  /** Waits for a result that another task brings. */
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

  /** Runs real work outside the run, such as a read of a file. The engine performs no call until this work ends. */
  async outside<T>(work: () => Promise<T>): Promise<T> {
    this.#busy += 1;
    try {
      return await work();
    } finally {
      this.#busy -= 1;
      this.#activity += 1;
    }
  }

  /** Waits for a response body from the platform. Until it arrives, the engine waits for more quiet turns than usual. */
  async reading<T>(body: Promise<T>): Promise<T> {
    this.#reads += 1;
    try {
      return await body;
    } finally {
      this.#reads -= 1;
      this.#activity += 1;
    }
  }

  /** Queues a call until the engine performs it. Resolves with the call's answer. */
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
        // The call already counts as a wait of its task, so the timer must not count again.
        this.#context.run(task, () => virtualTime.start(() => answered(end), ms, true));
      };
      this.#calls.push({ label, task, faults: possible, perform });
    });
  }

  /** Performs a waiting call with a fault. */
  async perform(call: Call, fault: Fault): Promise<void> {
    this.#calls = this.#calls.filter((other) => other !== call);
    if (fault !== 'none') this.#wentWrong(call, fault);
    await call.perform(fault);
  }

  /** Stops a task at once, as the platform stops a worker. */
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

  /**
   * Returns when every task waits.
   * @throws Error if a task hangs or failed
   */
  async settle(): Promise<void> {
    const [problem] = this.#problems;
    if (problem) throw new Error(problem);
    let quiet = 0;
    for (let turns = 0; turns < MAX_TURNS; turns += 1) {
      const before = this.#activity;
      const tasks = [...this.#tasks];
      const mayWork = this.#reads > 0 || tasks.some(({ waits }) => waits === 0);
      // The platform's own reads and writes, such as a body, proceed only during a pause.
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
