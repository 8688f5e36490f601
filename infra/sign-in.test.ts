import { beforeAll, describe, expect, test } from 'vitest'
import { loadTemplate, resourcesOf, type Template } from './local/template.ts'

let template: Template
beforeAll(async () => {
  template = await loadTemplate()
})

describe('Staff’s accounts', () => {
  test('are made by the operator only, with a long password and a second factor that is no text message', () => {
    expect(template.Resources['UserPool']!.Properties).toMatchObject({
      AdminCreateUserConfig: { AllowAdminCreateUserOnly: true },
      MfaConfiguration: 'ON',
      EnabledMfas: ['SOFTWARE_TOKEN_MFA'],
      Policies: {
        PasswordPolicy: { MinimumLength: 12, RequireNumbers: true, RequireSymbols: true, RequireUppercase: true, RequireLowercase: true },
      },
      AccountRecoverySetting: { RecoveryMechanisms: [{ Name: 'verified_email', Priority: 1 }] },
    })
  })

  test('outlive the stack', () => {
    expect(template.Resources['UserPool']).toMatchObject({ DeletionPolicy: 'Retain', Properties: { DeletionProtection: 'ACTIVE' } })
  })
})

describe('The admin’s client', () => {
  const client = () => template.Resources['UserPoolClient']!.Properties

  test('has no secret to leak, gets its tokens for a code, and only at the admin’s own address', () => {
    expect(client()).toMatchObject({
      GenerateSecret: false,
      AllowedOAuthFlows: ['code'],
      AllowedOAuthFlowsUserPoolClient: true,
      SupportedIdentityProviders: ['COGNITO'],
      PreventUserExistenceErrors: 'ENABLED',
    })
    expect(client()['CallbackURLs']).toEqual([
      { 'Fn::Join': ['', ['https://', { 'Fn::GetAtt': ['Distribution', 'DomainName'] }, '/admin']] },
    ])
    expect(client()['LogoutURLs']).toEqual(client()['CallbackURLs'])
  })

  test('may ask for the right to write, which no token has by itself', () => {
    const [[server, properties]] = resourcesOf(template, 'AWS::Cognito::UserPoolResourceServer') as [[string, Record<string, unknown>]]
    expect(properties).toMatchObject({ Identifier: 'portfolio', Scopes: [{ ScopeName: 'write' }] })
    expect(client()['AllowedOAuthScopes']).toEqual(['openid', 'email', { 'Fn::Join': ['', [{ Ref: server }, '/write']] }])
  })

  test('holds tokens that end after minutes, and refresh tokens that work once', () => {
    expect(client()).toMatchObject({
      AccessTokenValidity: 15,
      IdTokenValidity: 15,
      TokenValidityUnits: { AccessToken: 'minutes', IdToken: 'minutes' },
      EnableTokenRevocation: true,
      RefreshTokenRotation: { Feature: 'ENABLED', RetryGracePeriodSeconds: 60 },
    })
    // Cognito refuses rotation beside this flow, and adds it where no flow is named.
    expect(client()['ExplicitAuthFlows']).toEqual(['ALLOW_USER_SRP_AUTH'])
  })

  test('has sign-in pages', () => {
    const [[, domain]] = resourcesOf(template, 'AWS::Cognito::UserPoolDomain') as [[string, object]]
    const [[, style]] = resourcesOf(template, 'AWS::Cognito::ManagedLoginBranding') as [[string, object]]
    expect(domain).toMatchObject({ ManagedLoginVersion: 2 })
    expect(style).toMatchObject({ ClientId: { Ref: 'UserPoolClient' }, UseCognitoProvidedValues: true })
  })
})
