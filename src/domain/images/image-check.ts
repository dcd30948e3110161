/** AM-04 */
export type ImageCheckState = "reachable" | "broken" | "unreadable";
