/** Honeypot. */
export const TRAP_NAME = "fax";

/** Hidden from people and assistive technology. */
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
