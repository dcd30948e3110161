declare module "virtual:service-worker" {
  export const code: string;
  export const endedCode: string;
}
