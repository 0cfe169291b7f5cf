/** The platform's own company: never suspended, never expired, never deleted. */
export const platformCompanyId = 1;
export const isPlatformCompany = (companyId: number): boolean => companyId === platformCompanyId;
