/** Something that a user wants to remember; it is kept in the browser alone. */
export interface Task {
  id: string;
  text: string;
  /** ISO 8601. */
  createdAt: string;
  /** Moment at which the text was changed last; the same as `createdAt` until then. */
  updatedAt: string;
}

export const longestTask = 500;

/** Reads what is stored as tasks; what does not look like one is left out. */
export const parseTasks = (stored: unknown): readonly Task[] =>
  Array.isArray(stored) ? stored.filter(isTask) : [];

function isTask(value: unknown): value is Task {
  if (typeof value !== "object" || value === null) return false;
  const { id, text, createdAt, updatedAt } = { id: 0, text: 0, createdAt: 0, updatedAt: 0, ...value };
  return typeof id === "string" && typeof text === "string" && isMoment(createdAt) && isMoment(updatedAt);
}

const isMoment = (value: unknown): value is string =>
  typeof value === "string" && !Number.isNaN(Date.parse(value));

/** The text as it is kept; undefined where there is none. */
export const taskText = (typed: string): string | undefined =>
  typed.trim().slice(0, longestTask) || undefined;

/** The newest stands first. */
export const addTask = (
  tasks: readonly Task[],
  { id, text, now }: { id: string; text: string; now: string },
): readonly Task[] => [{ id, text, createdAt: now, updatedAt: now }, ...tasks];

/** Another text for a task that is still there. */
export const changeTask = (
  tasks: readonly Task[],
  { id, text, now }: { id: string; text: string; now: string },
): readonly Task[] =>
  tasks.map((task) => (task.id === id && task.text !== text ? { ...task, text, updatedAt: now } : task));

export const removeTask = (tasks: readonly Task[], id: string): readonly Task[] =>
  tasks.filter((task) => task.id !== id);

/** A deleted task in its old place, or as near as the list still has it. */
export const restoreTask = (tasks: readonly Task[], task: Task, index: number): readonly Task[] =>
  tasks.some(({ id }) => id === task.id) ? tasks : tasks.toSpliced(index, 0, task);
