/** Only for pages about the guide, so it is not in the code that every page loads. */
export const PROSE_CLASS =
  "max-w-[68ch] space-y-4 [&_h2]:scroll-mt-28 [&_h2]:pt-6 [&_h2]:text-title [&_h3]:pt-2 [&_h3]:text-lg [&_ul]:list-disc [&_ul]:space-y-2 [&_ul]:pl-5 [&_ol]:list-decimal [&_ol]:space-y-2 [&_ol]:pl-5 [&_li::marker]:text-muted [&_a]:font-semibold [&_a]:text-primary [&_a]:underline [&_a]:underline-offset-3";
