import { type Channel, endpoints } from "@balcao/contract";
import { Button, Divider, Stack, Switch, Text } from "@mantine/core";
import { IconBrandFacebook } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../lib/api/api.ts";
import { useSession } from "../../../lib/api/session.ts";
import { useTranslation } from "../../../lib/i18n.ts";
import { notify } from "../../../lib/notify.ts";
import { logInAtMeta } from "../metaLogin.ts";

interface PageLoginProps {
  channel: Channel;
  onConnected: () => void;
}

/** Where the provider has a login of its own: who manages pages hands them over, and types nothing. */
export function PageLogin({ channel, onConnected }: PageLoginProps) {
  const { t } = useTranslation("connections");
  const { channels } = useSession();
  const { facebook, instagram } = channels;
  const [addInstagram, setAddInstagram] = useState(channels[channel] === instagram);
  const connect = useMutation({
    mutationFn: async () => {
      if (facebook.login === null) return undefined;
      const scopes = [...facebook.login.scopes, ...(addInstagram ? (instagram.login?.scopes ?? []) : [])];
      const loggedIn = await logInAtMeta(facebook.login, scopes);
      return loggedIn && call(endpoints.connections.connectPages, { body: { ...loggedIn, addInstagram } });
    },
    onSuccess: (connected) => {
      if (connected === undefined) return;
      notify.success(t("pages.done", { count: connected.length }));
      onConnected();
    },
  });
  if (channels[channel].login === null || !facebook.offered) return null;
  return (
    <Stack gap="sm">
      <Text size="sm">{t("pages.help")}</Text>
      {instagram.offered && (
        <Switch
          label={t("pages.instagram")}
          checked={addInstagram}
          onChange={(event) => setAddInstagram(event.currentTarget.checked)}
        />
      )}
      <Button
        leftSection={<IconBrandFacebook size={18} stroke={1.7} aria-hidden />}
        loading={connect.isPending}
        onClick={() => connect.mutate()}
      >
        {t("pages.button")}
      </Button>
      <Divider label={t("pages.or")} />
    </Stack>
  );
}
