import { type QuietName, type TaskName, workTitles } from '../../orders/model/task.ts';
import type { DeskList } from './desk-list.tsx';
import { moneyLists } from './money-lists.tsx';
import { orderLists } from './order-lists.tsx';
import { shopLists } from './shop-lists.tsx';

/** The lists of the desk, by the names that web addresses use. */
const deskLists: Record<TaskName | QuietName | keyof typeof shopLists, DeskList> = {
  ...moneyLists,
  ...orderLists,
  ...shopLists,
};

/** The list with a name and its title; undefined for another name. */
export function getList(name: string): (Required<Pick<DeskList, 'title'>> & DeskList) | undefined {
  if (!Object.hasOwn(deskLists, name)) return undefined;
  const title = workTitles[name as keyof typeof workTitles];
  return { title, ...deskLists[name as keyof typeof deskLists] };
}
