/**
 * Everything that the shell provides to remotes, by the name they import it under: one copy a tab, loaded when the
 * first of them needs it. A remote that imports one of these packages otherwise, or an antd component that is not
 * listed, fails its build. The build tool reads the names, so this file imports nothing eagerly.
 *
 * Of antd it is what remotes use: every further component splits the chunks of all the others more finely. One that
 * a remote needs is a line here and a release of the shell before the remote's.
 */
export const provided = {
  react: () => import("react"),
  "react-dom": () => import("react-dom"),
  "react/jsx-runtime": () => import("react/jsx-runtime"),
  "react-router-dom": () => import("./faces/router.ts"),
  "@tanstack/react-query": () => import("./faces/query.ts"),
  zustand: () => import("zustand"),
  dayjs: () => import("dayjs"),
  "react-hot-toast": () => import("react-hot-toast"),
  "@loubby/shared-contracts/shell": () => import("@loubby/shared-contracts/shell"),
  "@loubby/shared-ui/theme": () => import("@loubby/shared-ui/theme"),
  "@loubby/shared-ui/attempt": () => import("@loubby/shared-ui/attempt"),
  "@ant-design/icons/es/components/AntdIconLight": () =>
    import("@ant-design/icons/es/components/AntdIconLight"),
  "antd/es/alert": () => import("antd/es/alert/index.js"),
  "antd/es/auto-complete": () => import("antd/es/auto-complete/index.js"),
  "antd/es/button": () => import("antd/es/button/index.js"),
  "antd/es/checkbox": () => import("antd/es/checkbox/index.js"),
  "antd/es/drawer": () => import("antd/es/drawer/index.js"),
  "antd/es/dropdown": () => import("antd/es/dropdown/index.js"),
  "antd/es/form": () => import("antd/es/form/index.js"),
  "antd/es/input": () => import("antd/es/input/index.js"),
  "antd/es/input-number": () => import("antd/es/input-number/index.js"),
  "antd/es/modal": () => import("antd/es/modal/index.js"),
  "antd/es/pagination": () => import("antd/es/pagination/index.js"),
  "antd/es/popover": () => import("antd/es/popover/index.js"),
  "antd/es/progress": () => import("antd/es/progress/index.js"),
  "antd/es/radio": () => import("antd/es/radio/index.js"),
  "antd/es/segmented": () => import("antd/es/segmented/index.js"),
  "antd/es/select": () => import("antd/es/select/index.js"),
  "antd/es/skeleton": () => import("antd/es/skeleton/index.js"),
  "antd/es/slider": () => import("antd/es/slider/index.js"),
  "antd/es/switch": () => import("antd/es/switch/index.js"),
  "antd/es/table": () => import("antd/es/table/index.js"),
  "antd/es/tabs": () => import("antd/es/tabs/index.js"),
  "antd/es/tag": () => import("antd/es/tag/index.js"),
  "antd/es/tooltip": () => import("antd/es/tooltip/index.js"),
} satisfies Readonly<Record<string, () => Promise<unknown>>>;

/** What a shell built for development provides besides: remotes that are developed in it are compiled to this. */
export const providedInDevelopment = {
  "react/jsx-dev-runtime": () => import("react/jsx-dev-runtime"),
} satisfies Readonly<Record<string, () => Promise<unknown>>>;
