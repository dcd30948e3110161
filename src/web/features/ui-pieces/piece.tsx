import type { ReactNode } from "react";

export function Piece({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="border-t border-line py-6">
      <h3 className="mb-4 text-lg">{name}</h3>
      {children}
    </div>
  );
}
