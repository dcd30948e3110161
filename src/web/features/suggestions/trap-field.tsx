/** Honeypot. */
export const HONEYPOT_NAME = "fax";

/** Hidden from people and assistive technology. */
export function HoneypotField() {
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        Fax
        <input name={HONEYPOT_NAME} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
