/** A field that only bots fill in: hidden from people and assistive technology. */
export function Honeypot({ label, name }: { label: string; name: string }) {
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        {label}
        <input name={name} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
