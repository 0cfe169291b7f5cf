import { type Channel, endpoints } from "@balcao/contract";
import { Button, Divider, Stack, Switch, Text } from "@mantine/core";
import { IconBrandFacebook } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../lib/api/api.ts";
import { useChannelFacts } from "../../../lib/api/channelFacts.ts";
import { useTranslation } from "../../../lib/i18n.ts";
import { notify } from "../../../lib/notify.ts";
import { logInAtMeta } from "../metaLogin.ts";

interface PageLoginProps {
  channel: Channel;
  onConnected: () => void;
}

/** Login of the provider's own: who manages pages hands them over, and types nothing. */
export function PageLogin({ channel, onConnected }: PageLoginProps) {
  const { t } = useTranslation("connections");
  const { login } = useChannelFacts(channel);
  const [addInstagram, setAddInstagram] = useState(login?.isAboutAdded ?? false);
  const connect = useMutation({
    mutationFn: async () => {
      if (login === null) return undefined;
      const scopes = [...login.scopes, ...(addInstagram ? (login.addedScopes ?? []) : [])];
      const loggedIn = await logInAtMeta(login, scopes);
      return loggedIn && call(endpoints.connections.connectPages, { body: { ...loggedIn, addInstagram } });
    },
    onSuccess: (connected) => {
      if (connected === undefined) return;
      notify.success(t("pages.done", { count: connected.length }));
      onConnected();
    },
  });
  if (login === null) return null;
  return (
    <Stack gap="sm">
      <Text size="sm">{t("pages.help")}</Text>
      {login.addedScopes !== null && (
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
