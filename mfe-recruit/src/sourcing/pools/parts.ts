// One pool and its form, as one file: the list of pools does without.
export { PoolFormPage } from "./pool-form-page.tsx";
export { PoolPage } from "./pool-page.tsx";
