// A pool and its form, loaded as one file; the list of pools doesn't need them.
export { PoolFormPage } from "./pool-form-page.tsx";
export { PoolPage } from "./pool-page.tsx";
