import { sessionStore } from "@loubby/shared-contracts/shell";
import { candidate } from "@loubby/shared-contracts/testing/people";

/** Signs a seller in before each test of the editor, with nothing kept in the browser, and reads its code before them all. */
export function writeAgents(): void {
  beforeAll(async () => {
    await import("../selling/editor/agent-editor-page.tsx");
    await import("../selling/editor/agent-form.tsx");
  });
  beforeEach(() => {
    localStorage.clear();
    sessionStore.setState({ user: { ...candidate, is_seller: true, is_store: true } });
  });
}
