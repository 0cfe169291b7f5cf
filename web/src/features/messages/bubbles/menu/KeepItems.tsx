import type { Message } from "@balcao/contract";
import { IconBolt, IconStar, IconStarOff, IconSticker2 } from "@tabler/icons-react";
import { translate, useTranslation } from "../../../../lib/i18n.ts";
import { notify, notifyError } from "../../../../lib/notify.ts";
import { Menu } from "../../../../ui/layers/Menu.tsx";
import { useKeepSticker } from "../../composer/stickers/stickers.queries.ts";
import { useStarMessage, useStars } from "../../stars/stars.queries.ts";
import type { MessageOptions } from "./messageOptions.ts";

interface KeepItemsProps {
  message: Message;
  options: MessageOptions;
  onKeepAsQuick: () => void;
}

/** Entries that keep a message, or what is in it, for later. */
export function KeepItems({ message: { id }, options, onKeepAsQuick }: KeepItemsProps) {
  const { t } = useTranslation("messages");
  const keepSticker = useKeepSticker();
  const isStarred = useStars().has(id);
  const star = useStarMessage();
  const Star = isStarred ? IconStarOff : IconStar;
  return (
    <>
      {options.keepAsQuick && (
        <Menu.Item
          closeMenuOnClick={false}
          leftSection={<IconBolt size={17} stroke={1.8} />}
          onClick={onKeepAsQuick}
        >
          {t("menu.keepAsQuick")}
        </Menu.Item>
      )}
      {options.star && (
        <Menu.Item leftSection={<Star size={17} stroke={1.8} />} onClick={() => void star(id, !isStarred)}>
          {t(isStarred ? "stars.take" : "stars.give")}
        </Menu.Item>
      )}
      {options.keepSticker && (
        <Menu.Item
          leftSection={<IconSticker2 size={17} stroke={1.8} />}
          onClick={() =>
            void keepSticker
              .mutateAsync(id)
              .then(() => notify.success(translate("messages:stickers.kept")), notifyError)
          }
        >
          {t("stickers.keep")}
        </Menu.Item>
      )}
    </>
  );
}
