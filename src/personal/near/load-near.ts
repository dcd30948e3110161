/** What knows the plan of the city, fetched when somebody says where they are, or has said so a while ago. */
export const loadNear = () => import("./browser-near.ts");
