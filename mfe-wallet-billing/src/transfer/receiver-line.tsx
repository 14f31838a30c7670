import type { Receiver } from "@loubby/shared-contracts/http/wallet/transfers.schema";
import { Avatar } from "@loubby/shared-ui/avatar";

/** Whose wallet it is, as they are known here. */
export function ReceiverLine({ receiver: { kind, name, logo_url } }: { readonly receiver: Receiver }) {
  return (
    <span className="wl-receiver">
      <Avatar name={name} src={logo_url} size={40} decorative />
      <span>
        <strong dir="auto">{name}</strong>
        <small>{kind === "person" ? "Their own wallet" : "Company wallet"}</small>
      </span>
    </span>
  );
}
