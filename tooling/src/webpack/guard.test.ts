import assert from "node:assert/strict";
import { test } from "node:test";
import { refusal } from "./guard.ts";

const refused: readonly [what: string, file: string][] = [
  ["its own React", "node_modules/react/index.js"],
  ["its own router", "node_modules/react-router/dist/production/index.mjs"],
  ["its own query client", "node_modules/@tanstack/query-core/build/modern/index.js"],
  ["a private part of antd", "node_modules/antd/es/locale/useLocale.js"],
  ["the whole of zod", "node_modules/zod/v4/classic/schemas.js"],
  ["every icon there is", "node_modules/@ant-design/icons/es/index.js"],
  ["what icons are drawn with", "node_modules/@ant-design/icons/es/components/AntdIconLight.js"],
  ["its own session store", "shared-contracts/src/shell/session.ts"],
  ["its own theme", "shared-ui/src/theme/index.ts"],
  ["another remote", "mfe-conversations/src/remote.tsx"],
  ["the shell", "host-shell/src/app.tsx"],
];

for (const [what, file] of refused) {
  test(`a remote may not bundle ${what}`, () => assert.notEqual(refusal(file, "mfe-recruit"), null));
}

const allowed: readonly [what: string, file: string][] = [
  ["its own sources", "mfe-recruit/src/jobs/jobs-page.tsx"],
  ["a generic piece of shared-ui", "shared-ui/src/avatar.tsx"],
  ["endpoints", "shared-contracts/src/http/identity/auth.ts"],
  ["the small zod", "node_modules/zod/v4/mini/schemas.js"],
  ["one icon", "node_modules/@ant-design/icons/es/icons/BellOutlined.js"],
  ["a plugin of dayjs", "node_modules/dayjs/plugin/utc.js"],
  ["an editor", "node_modules/@tiptap/react/dist/index.js"],
];

for (const [what, file] of allowed) {
  test(`a remote may bundle ${what}`, () => assert.equal(refusal(file, "mfe-recruit"), null));
}
