import { type ListContent, listInOrder } from "../../../src/domain/shared-lists/shared-list.ts";

/** What a merged list shows, and the value of each register, tombstones included. */
export function viewOfContent(content: ListContent) {
  const registers: Record<string, unknown> = { title: content.title };
  for (const [id, { listed, note }] of content.entries) {
    registers[`${id} listed`] = listed;
    registers[`${id} note`] = note;
  }
  return {
    title: content.title,
    places: listInOrder(content.entries).map(({ id, note }) => ({ id, note })),
    registers,
  };
}
