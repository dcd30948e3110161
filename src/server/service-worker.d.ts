declare module "virtual:service-worker" {
  export const code: string;
}
