import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Checkbox, Modal } from "antd";
import { useState } from "react";
import { call } from "@loubby/shared-contracts/http/call";
import { wordsOf } from "@loubby/shared-contracts/http/failure";
import { keyOf } from "@loubby/shared-contracts/http/query";
import { applications } from "@loubby/shared-contracts/http/applications/applications";
import type { Board } from "@loubby/shared-contracts/http/applications/applications.schema";
import { cardFieldNames, cardFields } from "@loubby/shared-contracts/http/applications/board-fields";
import { boardSettings } from "@loubby/shared-contracts/http/applications/board-settings";
import { notify } from "@loubby/shared-ui/toasts";

interface CardFieldsProps {
  readonly fields: Board["card_fields"];
  readonly onClose: () => void;
}

const OPTIONS = cardFields.map((value) => ({ value, label: cardFieldNames[value] }));

/** Chooses what the cards of all the company's boards show. */
export function CardFields({ fields, onClose }: CardFieldsProps) {
  const client = useQueryClient();
  const [chosen, setChosen] = useState<Board["card_fields"]>([...fields]);
  const save = useMutation({
    mutationFn: () => call(boardSettings.set, { body: { card_fields: chosen } }),
    onSuccess: async () => {
      for (const read of [applications.listInStage, applications.board])
        await client.invalidateQueries({ queryKey: keyOf(read) });
      notify.success("Cards updated");
      onClose();
    },
    onError: (error) => notify.error(wordsOf(error)),
  });
  return (
    <Modal
      open
      title="Card fields"
      okText="Save"
      okButtonProps={{ loading: save.isPending }}
      onOk={() => save.mutate()}
      onCancel={onClose}
    >
      <p>Choose what cards show besides the name. This applies to every board in your company.</p>
      <Checkbox.Group
        className="mr-card-fields"
        options={OPTIONS}
        value={chosen}
        onChange={(next) => setChosen(cardFields.filter((field) => next.includes(field)))}
      />
    </Modal>
  );
}
