import type { CompanyChat } from "@loubby/shared-contracts/http/conversations/company-chat.schema";
import type { HttpRequest } from "@loubby/shared-contracts/shell";

/** What the person and their company chose for conversations. */
export class FakeChatSettings {
  own = { read_receipts: true, last_seen: true, link_previews: true };
  company: CompanyChat = { link_previews: true };

  /** What the API answers. */
  answer({ method, path, body }: HttpRequest): object {
    const isOwn = path.startsWith("/shared/");
    if (method === "PATCH" && isOwn) this.own = { ...this.own, ...(body as object) };
    if (method === "PATCH" && !isOwn) this.company = body as CompanyChat;
    return isOwn ? this.own : this.company;
  }
}
