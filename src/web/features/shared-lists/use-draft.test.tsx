import { beforeEach, expect, test, vi } from "vitest";
import { renderHook } from "vitest-browser-react";
import { useDraft } from "./use-draft.ts";

const save = vi.fn<(text: string) => void>();

beforeEach(() => {
  save.mockClear();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});

async function open() {
  const hook = await renderHook((value?: string) => useDraft({ value: value ?? "Domingo", save }));
  const type = (value: string) => hook.act(() => hook.result.current.onChange({ currentTarget: { value } }));
  return { ...hook, type, blur: () => hook.act(() => hook.result.current.onBlur()) };
}

test("V-06 a text is saved once when typing pauses, and what another device writes does not replace it meanwhile", async () => {
  const { result, type, blur, rerender } = await open();
  await type("Sá");
  await vi.advanceTimersByTimeAsync(700);
  await type("Sábado");
  await vi.advanceTimersByTimeAsync(700);
  expect(save).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(100);
  expect(save.mock.calls).toEqual([["Sábado"]]);
  await rerender("De la otra");
  expect(result.current.value).toBe("Sábado");
  await blur();
  expect(result.current.value).toBe("De la otra");
  expect(save).toHaveBeenCalledTimes(1);
});

test("V-06 a text is saved at once when its field, its page or the editor is left, and not where nothing changed", async () => {
  const { type, blur, unmount } = await open();
  await type("Sábado");
  await blur();
  expect(save).toHaveBeenLastCalledWith("Sábado");
  await type("Lunes");
  dispatchEvent(new Event("pagehide"));
  expect(save).toHaveBeenLastCalledWith("Lunes");
  await type("Domingo");
  await blur();
  expect(save).toHaveBeenCalledTimes(2);
  await type("Martes");
  await unmount();
  expect(save).toHaveBeenLastCalledWith("Martes");
  await vi.advanceTimersByTimeAsync(10_000);
  expect(save).toHaveBeenCalledTimes(3);
});
