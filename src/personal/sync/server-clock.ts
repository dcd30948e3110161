/** How far the server's clock is ahead of this browser's: each answer narrows it down to what its way there and back allows. */
export function createServerClock() {
  let known: { readonly least: number; readonly most: number } | null = null;

  return {
    observe({ sentAt, receivedAt, now }: { sentAt: number; receivedAt: number; now: number }): void {
      const [least, most] = [now - receivedAt, now - sentAt];
      const both = known && { least: Math.max(known.least, least), most: Math.min(known.most, most) };
      // Otherwise one of the two clocks was set meanwhile.
      known = both && both.least <= both.most ? both : { least, most };
    },

    /** Null before the first answer. */
    offset: (): number | null => known && Math.round((known.least + known.most) / 2),
  };
}
