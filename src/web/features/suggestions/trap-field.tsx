/** Only programs fill it in. */
export const TRAP_NAME = "fax";

/** Nobody sees or reaches it: whatever is in it was not written by a person. */
export function TrapField() {
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        Fax
        <input name={TRAP_NAME} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
