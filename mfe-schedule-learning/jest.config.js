export { default } from "@loubby/tooling/jest";
