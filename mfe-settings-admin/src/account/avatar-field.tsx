import type { Account } from "@loubby/shared-contracts/http/settings/account.schema";
import { Avatar } from "@loubby/shared-ui/avatar";
import { notify } from "@loubby/shared-ui/toasts";
import { PictureField } from "../picture/picture-field.tsx";
import { useRemoveAvatar, useSetAvatar } from "./use-account.ts";

/** The profile picture; one that was taken away can be set again. */
export function AvatarField({ account }: { readonly account: Account }) {
  const set = useSetAvatar();
  const remove = useRemoveAvatar();

  function onRemove(onError: (error: unknown) => void) {
    const before = account.avatar_file_id;
    remove.mutate(undefined, {
      onSuccess: () => {
        if (before === null) return void notify.success("Picture removed");
        const onAction = () => set.mutate(before, { onError });
        notify.undoable("Picture removed", { label: "Undo", onAction });
      },
      onError,
    });
  }

  return (
    <PictureField
      title="Profile picture"
      hint="PNG, JPG or WEBP, up to 5 MB. We crop it to a square."
      noun="picture"
      purpose="avatar"
      present={account.logo_url !== null}
      busy={set.isPending || remove.isPending}
      onSave={set.mutateAsync}
      onRemove={onRemove}
    >
      <Avatar name={`${account.first_name} ${account.last_name}`} src={account.logo_url} size={72} />
    </PictureField>
  );
}
