import { type CertificateRef, endpoints } from "@balcao/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call, upload } from "../../lib/api/api.ts";

const certificatesKey = ["platformCertificates"] as const;

/** Loads which certificates the platform has; nothing of what is in them. */
export function useCertificates() {
  return useQuery({
    queryKey: certificatesKey,
    queryFn: async ({ signal }) => (await call(endpoints.settings.certificates, {}, { signal })).certificates,
  });
}

export function useUploadCertificate() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ ref, file, password }: { ref: CertificateRef; file: File; password: string }) =>
      upload(endpoints.settings.uploadCertificate, { query: { ref }, body: { password } }, { files: [file] }),
    onSuccess: () => client.invalidateQueries({ queryKey: certificatesKey }),
  });
}

export function useDeleteCertificate() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ref: CertificateRef) => call(endpoints.settings.deleteCertificate, { params: { ref } }),
    onSuccess: () => client.invalidateQueries({ queryKey: certificatesKey }),
  });
}
